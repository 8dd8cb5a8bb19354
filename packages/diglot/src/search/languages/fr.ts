import { stemmer } from '@orama/stemmers/french';
import type { LanguageWords } from '../text/language';

export const words: LanguageWords = {
  stemmer,
  stopWords: `a à afin ai alors après as au aucun aussi autre aux avec avoir c ça ca ce cela ces cet cette chez
comme comment d dans de des donc du elle en entre est et être etre eu faire fait faut il ils j je l
la le les leur lors lui m ma mais me mes moi mon n ne nos notre nous on ont ou où par pas peut peux
plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous
sur t ta te tes toi ton tous tout très tu un une utiliser va vers veux voici vos votre vous y`,
  wishWords: `activer configuration configurer désactiver documentation exemple guide intégration intégrer option support tutoriel`,
};
