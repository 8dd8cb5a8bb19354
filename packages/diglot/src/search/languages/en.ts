import { stemmer as english } from '@orama/stemmers/english';
import type { LanguageWords } from '../text/language';

/** Porter's algorithm takes the `s` of these as that of a plural, and another form of them for their stem. */
const PLURAL_IN_ES = /^(alias|atlas|bias|canvas)es$/;

export const words: LanguageWords = {
  stemmer: (word) => (/^[a-z]+$/.test(word) ? english(word.replace(PLURAL_IN_ES, '$1')) : word),
  stopWords: `a about actually all also am an and any anyone are as at be been being but by can cannot can't could
did do does doesn doesn't doing don don't else for from get gets getting give got had has have he
her here hi how i if i'd i'm i've in into is isn isn't it it's its just keep keeps let like make me
my myself need no nor not of off on one or our out over please possible properly shall she should so some
somehow someone something still such tell than that the their them then there these they this those
to too trying try tries tried until up us use used using want wants was way we were what what's when where
which while who whose why will with without won won't work worked working works would wrong you your`,
  wishWords: `best configuration configure disable docs documentation enable example explain guide help integrate integration option
practice sample setting setup support supported tutorial turn usage`,
};
