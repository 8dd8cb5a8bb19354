import { languageOfWords, type Translations } from 'diglot/plugin';

/** Words beside types, in one language. */
export interface TypeTexts {
  /** In place of the rest of a long type; `{n}` is the number of its lines. */
  readonly cut: string;
  /** Heads of the columns of a table of fields. */
  readonly name: string;
  readonly type: string;
  readonly initial: string;
  readonly description: string;
  /** Of a field that cannot lack. */
  readonly required: string;
  readonly deprecated: string;
}

const ENGLISH: TypeTexts = {
  cut: '{n} more lines',
  name: 'Name',
  type: 'Type',
  initial: 'Default',
  description: 'Description',
  required: 'required',
  deprecated: 'Deprecated',
};

const OTHERS: Readonly<Record<string, TypeTexts>> = {
  zh: {
    cut: '还有 {n} 行',
    name: '名称',
    type: '类型',
    initial: '默认值',
    description: '说明',
    required: '必填',
    deprecated: '已弃用',
  },
  'zh-hant': {
    cut: '還有 {n} 行',
    name: '名稱',
    type: '型別',
    initial: '預設值',
    description: '說明',
    required: '必填',
    deprecated: '已棄用',
  },
  fr: {
    cut: 'encore {n} lignes',
    name: 'Nom',
    type: 'Type',
    initial: 'Valeur par défaut',
    description: 'Description',
    required: 'obligatoire',
    deprecated: 'Obsolète',
  },
  de: {
    cut: '{n} weitere Zeilen',
    name: 'Name',
    type: 'Typ',
    initial: 'Vorgabe',
    description: 'Beschreibung',
    required: 'erforderlich',
    deprecated: 'Veraltet',
  },
  ja: {
    cut: 'あと {n} 行',
    name: '名前',
    type: '型',
    initial: 'デフォルト',
    description: '説明',
    required: '必須',
    deprecated: '非推奨',
  },
  ko: {
    cut: '{n}줄 더 있음',
    name: '이름',
    type: '타입',
    initial: '기본값',
    description: '설명',
    required: '필수',
    deprecated: '더 이상 사용되지 않음',
  },
  es: {
    cut: '{n} líneas más',
    name: 'Nombre',
    type: 'Tipo',
    initial: 'Valor predeterminado',
    description: 'Descripción',
    required: 'obligatorio',
    deprecated: 'Obsoleto',
  },
  pt: {
    cut: 'mais {n} linhas',
    name: 'Nome',
    type: 'Tipo',
    initial: 'Padrão',
    description: 'Descrição',
    required: 'obrigatório',
    deprecated: 'Obsoleto',
  },
  ru: {
    cut: 'ещё {n} строк',
    name: 'Имя',
    type: 'Тип',
    initial: 'По умолчанию',
    description: 'Описание',
    required: 'обязательно',
    deprecated: 'Устарело',
  },
  ar: {
    cut: '{n} أسطر أخرى',
    name: 'الاسم',
    type: 'النوع',
    initial: 'القيمة الافتراضية',
    description: 'الوصف',
    required: 'مطلوب',
    deprecated: 'مهمل',
  },
} satisfies Translations<TypeTexts>;

/** The words in a language, English where it has none. */
export function textsIn(lang: string): TypeTexts {
  return OTHERS[languageOfWords(lang) ?? ''] ?? ENGLISH;
}

/** Puts a number in the place of `{n}`. */
export function fill(text: string, n: number): string {
  return text.replace('{n}', String(n));
}
