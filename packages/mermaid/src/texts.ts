import { languageOfWords, type Translations } from 'diglot/plugin';
import type { DiagramKind } from './read-source';

/** Words beside a diagram, in one language. */
export interface DiagramTexts extends Readonly<Record<DiagramKind, string>> {
  /** Opens the diagram's source. */
  readonly source: string;
}

const ENGLISH: DiagramTexts = {
  flowchart: 'Flowchart',
  sequence: 'Sequence diagram',
  state: 'State diagram',
  class: 'Class diagram',
  er: 'Entity relationship diagram',
  source: 'Source of the diagram',
};

const OTHERS: Readonly<Record<string, DiagramTexts>> = {
  zh: {
    flowchart: '流程图',
    sequence: '时序图',
    state: '状态图',
    class: '类图',
    er: '实体关系图',
    source: '图的源代码',
  },
  'zh-hant': {
    flowchart: '流程圖',
    sequence: '循序圖',
    state: '狀態圖',
    class: '類別圖',
    er: '實體關係圖',
    source: '圖的原始碼',
  },
  fr: {
    flowchart: 'Organigramme',
    sequence: 'Diagramme de séquence',
    state: 'Diagramme d’états',
    class: 'Diagramme de classes',
    er: 'Diagramme entité-association',
    source: 'Source du diagramme',
  },
  de: {
    flowchart: 'Flussdiagramm',
    sequence: 'Sequenzdiagramm',
    state: 'Zustandsdiagramm',
    class: 'Klassendiagramm',
    er: 'Entity-Relationship-Diagramm',
    source: 'Quelltext des Diagramms',
  },
  ja: {
    flowchart: 'フローチャート',
    sequence: 'シーケンス図',
    state: '状態遷移図',
    class: 'クラス図',
    er: 'ER図',
    source: '図のソース',
  },
  ko: {
    flowchart: '순서도',
    sequence: '시퀀스 다이어그램',
    state: '상태 다이어그램',
    class: '클래스 다이어그램',
    er: '개체 관계 다이어그램',
    source: '다이어그램 소스',
  },
  es: {
    flowchart: 'Diagrama de flujo',
    sequence: 'Diagrama de secuencia',
    state: 'Diagrama de estados',
    class: 'Diagrama de clases',
    er: 'Diagrama entidad-relación',
    source: 'Código fuente del diagrama',
  },
  pt: {
    flowchart: 'Fluxograma',
    sequence: 'Diagrama de sequência',
    state: 'Diagrama de estados',
    class: 'Diagrama de classes',
    er: 'Diagrama entidade-relacionamento',
    source: 'Código-fonte do diagrama',
  },
  ru: {
    flowchart: 'Блок-схема',
    sequence: 'Диаграмма последовательности',
    state: 'Диаграмма состояний',
    class: 'Диаграмма классов',
    er: 'Диаграмма «сущность — связь»',
    source: 'Исходный код диаграммы',
  },
  ar: {
    flowchart: 'مخطط انسيابي',
    sequence: 'مخطط تسلسل',
    state: 'مخطط حالات',
    class: 'مخطط فئات',
    er: 'مخطط كيانات وعلاقات',
    source: 'مصدر المخطط',
  },
} satisfies Translations<DiagramTexts>;

/** The words in a language, English where it has none. */
export function textsIn(lang: string): DiagramTexts {
  return OTHERS[languageOfWords(lang) ?? ''] ?? ENGLISH;
}
