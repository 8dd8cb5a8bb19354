import { stemmer } from '@orama/stemmers/german';
import type { LanguageWords } from '../text/language';

export const words: LanguageWords = {
  stemmer,
  stopWords: `aber alle als also am an auf aus bei beim bin bis bitte da damit dann das dass dem den denn der des
die dies diese diesem diesen dieser dieses dir doch du durch ein eine einem einen einer eines er es
etwas euch für fur geht gibt habe haben hat hatte hier ich ihr im in ist ja jede jeder kann kein
keine können konnen lasst lässt machen mache man mein meine mich mir mit muss nach nicht noch nur ob
oder ohne sein seine sich sie sind so soll sollte über uber um und uns unter vom von vor wann war
warum was weil welche welcher welches wenn wer werden wie wieso wird wo wurde zu zum zur`,
  wishWords: `aktivieren anleitung anpassen ausschalten beispiel deaktivieren dokumentation einrichten einrichtung einschalten einstellung
integration integrieren konfiguration konfigurieren option tutorial unterstützt unterstützung`,
};
