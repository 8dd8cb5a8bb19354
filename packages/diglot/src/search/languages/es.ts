import { stemmer } from '@orama/stemmers/spanish';
import type { LanguageWords } from '../text/language';

export const words: LanguageWords = {
  stemmer,
  stopWords: `a al algo alguien algun ante antes aquí aqui como cómo con cual cuál cuando cuándo de del desde
donde dónde el él ella en entre era es esa ese eso esta está este esto estoy hace hacer hacia hasta
hay la las le les lo los más mas me mi mis muy nada ni no nos o para pero por porque poder puede
puedo que qué quien quiero se sea ser si sí sin sobre solo son su sus también tambien te tengo tiene
todo tu un una unas unos usar uso y ya yo`,
  wishWords: `activar ajustes configuración configurar desactivar deshabilitar documentación ejemplo guía habilitar integración integrar
opción soporte tutorial`,
};
