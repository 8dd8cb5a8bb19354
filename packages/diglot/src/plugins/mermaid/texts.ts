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
};

/** The words in a language, English where it has none. */
export function textsIn(lang: string): DiagramTexts {
  return OTHERS[lang] ?? ENGLISH;
}
