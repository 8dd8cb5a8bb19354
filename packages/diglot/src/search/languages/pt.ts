import { stemmer } from '@orama/stemmers/portuguese';
import type { LanguageWords } from '../text/language';

export const words: LanguageWords = {
  stemmer,
  stopWords: `a à ao aos aquela aquele aqui as às até ate com como da das de dela dele depois do dos e é ela ele
em entre era essa esse esta está estao estar este eu faço fazer foi há isso isto já ja lhe mais mas
me meu minha muito na nao não nas nem no nos o onde os ou para pela pelo pode por porque posso qual
quando que quem quero se sem ser seu seus só so sobre sua são sao também tambem te tem tenho toda
todo tu um uma usar você voce`,
  wishWords: `ativar configuração configurar desabilitar desativar documentação exemplo guia habilitar integração integrar opção suporte
tutorial`,
};
