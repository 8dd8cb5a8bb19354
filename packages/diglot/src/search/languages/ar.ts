import { stemmer } from '@orama/stemmers/arabic';
import type { LanguageWords } from '../text/language';
import { words as english } from './en';

export const words: LanguageWords = {
  stemmer: (word) => (/^[a-z]/.test(word) ? english.stemmer(word) : stemmer(word)),
  stopWords: `أن أنا أو أي أين إذا إلى إن التي الذي الى انا او اي اين اذا ان بعد بين تم ثم حتى حول دون ذلك على عن
عند عندما في فيها قبل قد كان كل كم كيف لا لقد لكن لم لماذا لن له لها ليس ما ماذا متى مع من منذ نحن
هذا هذه هل هنا هناك هو هي و يتم يكون يمكن ${english.stopWords}`,
  wishWords: `أمثلة إعداد تعطيل تفعيل تكوين توثيق خيار خيارات دعم دليل شرح مثال ${english.wishWords}`,
};
