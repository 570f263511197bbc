"""Repair what an unforeseen exception leaves half done inside Kivy."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics import Canvas, Fbo, RenderContext, ScissorPop, StencilPop, StencilPush
from kivy.graphics.instructions import Instruction
from kivy.graphics.scissor_instructions import scissor_stack
from kivy.lang import Builder, builder


def tidy_up() -> None:
    """Reset touches, animations, kv rules and drawing after an exception."""
    forget_touches()
    Animation.cancel_all(None)
    forget_rules()
    reset_drawing()


def forget_touches() -> None:
    """Release all current touches, so that no widget hears of them any more."""
    for touch in EventLoop.touches:
        touch.grab_list.clear()
        touch.grab_exclusive_class = touch.__class__  # no more of this touch goes to the window
    EventLoop.touches.clear()
    EventLoop.input_events.clear()


def forget_rules() -> None:
    """Drop the kv rules that were being applied, and the expressions that wait for the next frame.

    A rule that broke off could never be applied again; a list of expressions that broke off would
    be begun anew, and raise, in every frame.
    """
    Builder.rulectx.clear()
    builder._delayed_start = None


def reset_drawing() -> None:
    """Empty the stacks of clips, matrices, colours and opacities of a frame that broke off."""
    _forget_stencils()
    while not scissor_stack.empty:
        _apply(ScissorPop())
    Window.render_context.remove(Window.canvas)
    Window.render_context = RenderContext()
    Window.render_context.add(Window.canvas)
    Window.update_viewport()


def _forget_stencils() -> None:
    """Empty the stack of stencils, which only binding a framebuffer can do.

    A framebuffer that is bound finds the stack as it is and hands an empty one to a second; what
    the second one found is what is restored last.
    """
    first, second = Fbo(size=(1, 1)), Fbo(size=(1, 1))
    for step in (first.bind, second.bind, first.release, second.release):
        step()
    _apply(StencilPush(), StencilPop())  # colours are written again


def _apply(*instructions: Instruction) -> None:
    canvas = Canvas()
    for one in instructions:
        canvas.add(one)
    canvas.draw()
