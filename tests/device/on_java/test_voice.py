"""Reading aloud, against Java: the engine binds late, and what it refuses is told."""

from __future__ import annotations

from companion.device import voice

SPEECH = "android.speech.tts.TextToSpeech"


def test_the_newest_words_wait_until_the_engine_has_bound(java, said):
    troubles = []
    voice.speak("Bob gagne", "fr", troubles.append)
    voice.speak("Ann gagne", "fr", troubles.append)
    assert not [one for one in said() if one.startswith("speak")]
    java.named(SPEECH).bind(0)
    assert said()[-2:] == ["language fr", "speak Ann gagne 0 ruling"]
    voice.speak("Ann wins", "en", troubles.append)
    assert said()[-2:] == ["language en", "speak Ann wins 0 ruling"]
    assert not troubles


def test_the_manifest_action_is_what_is_asked_for(java, said):
    assert voice.available()
    assert said() == ["query android.intent.action.TTS_SERVICE"]


def test_no_engine_is_told(java):
    java.named("android.content.pm.PackageManager").engines = 0
    troubles = []
    assert not voice.available()
    voice.speak("Ann", "fr", troubles.append)
    assert troubles == [voice.ABSENT]


def test_an_engine_that_does_not_bind_is_told(java):
    troubles = []
    voice.speak("Ann", "fr", troubles.append)
    assert not troubles
    java.named(SPEECH).bind(-1)
    assert troubles == [voice.REFUSED]


def test_an_engine_that_refuses_while_it_is_made_is_told(java):
    java.named(SPEECH).atOnce = True
    troubles = []
    voice.speak("Ann", "fr", troubles.append)
    assert troubles == [voice.REFUSED]


def test_a_language_that_is_not_installed_is_told(java, said):
    java.named(SPEECH).language = -1
    troubles = []
    voice.speak("Ann", "fr", troubles.append)
    java.named(SPEECH).bind(0)
    assert troubles == [voice.NO_LANGUAGE]
    assert "speak" not in said()[-1]


def test_an_engine_that_does_not_speak_is_told(java):
    java.named(SPEECH).answer = -1
    troubles = []
    voice.speak("Ann", "fr", troubles.append)
    java.named(SPEECH).bind(0)
    assert troubles == [voice.REFUSED]


def test_hushed_words_are_not_said_later(java, said):
    voice.speak("Ann", "fr")
    voice.hush()
    java.named(SPEECH).bind(0)
    assert not [one for one in said() if one.startswith("speak")]
    voice.speak("Bob", "fr")
    voice.hush()
    voice.close()
    assert said()[-2:] == ["stop", "shutdown"]
