import { stemmer } from '@orama/stemmers/russian';
import type { LanguageWords } from '../text/language';
import { words as english } from './en';

export const words: LanguageWords = {
  stemmer: (word) => (/^[a-z]/.test(word) ? english.stemmer(word) : stemmer(word)),
  stopWords: `а без более бы был была были было быть в вам вас весь во вот все всё всех вы где да даже для до его
ее её если есть еще ещё ж же за здесь и из или им их к как какая какие какой ко когда кто ли либо
между меня мне мой может можно мы на над надо нам нас не него нет ни но ну о об однако он она они
оно от по под после почему при про с сделать со так также там то того тоже только том тут ты у уже
чего чем что чтобы эта эти это этого этот я ${english.stopWords}`,
  wishWords: `включить документация интеграция настроить настройка опция отключить подключить поддержка пример руководство
${english.wishWords}`,
};
