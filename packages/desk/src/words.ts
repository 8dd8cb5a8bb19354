import type { ClientWords } from './protocol';

/** All that the desk says, in one language. */
export interface DeskWords {
  /** BCP 47. */
  readonly tag: string;
  readonly title: string;
  readonly otherLanguage: { readonly tag: string; readonly name: string };
  readonly intro: string;
  readonly nothing: string;
  readonly noTranslations: string;
  readonly noLock: string;
  readonly counts: (behind: number, missing: number) => string;
  readonly behind: string;
  readonly missing: string;
  readonly unchanged: string;
  readonly current: string;
  readonly unaccepted: string;
  readonly machine: (name: string) => string;
  readonly since: (day: string) => string;
  readonly lead: string;
  readonly notHere: string;
  readonly place: (place: number, count: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly original: (language: string) => string;
  readonly translation: (language: string) => string;
  readonly marked: string;
  readonly noBefore: string;
  readonly missingHint: string;
  readonly keys: string;
  readonly save: string;
  readonly accept: string;
  readonly remarks: string;
  readonly preview: string;
  readonly known: string;
  readonly insert: string;
  readonly terms: string;
  readonly term: string;
  readonly use: string;
  readonly avoid: string;
  readonly conflict: string;
  readonly takeTheirs: string;
  readonly keepMine: string;
  readonly broken: string;
  readonly client: ClientWords;
}

const EN: DeskWords = {
  tag: 'en',
  title: 'Desk',
  otherLanguage: { tag: 'zh-Hans', name: '中文' },
  intro:
    'Sections whose original changed since they were translated, and sections that are missing.',
  nothing: 'Nothing waits in this language.',
  noTranslations: 'The site has one language: there is nothing to translate.',
  noLock:
    'The site has no book.lock yet, so that nothing can be known to be behind. “npx diglot accept --all” begins it.',
  counts: (behind, missing) => `${behind} behind, ${missing} missing`,
  behind: 'behind',
  missing: 'missing',
  unchanged: 'accepted without a new word',
  current: 'up to date',
  unaccepted: 'not accepted yet',
  machine: (name) => `written by the machine “${name}”`,
  since: (day) => `since ${day}`,
  lead: 'Beginning of the page',
  notHere:
    'A component, a fragment or a plugin says this section, and no line of the page: change it there.',
  place: (place, count) => `${place} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  original: (language) => `Original, ${language}`,
  translation: (language) => `Translation, ${language}`,
  marked: 'Marked is what changed since it was translated.',
  noBefore: 'Git does not know what it was translated from: nothing is marked.',
  missingHint:
    'There is no translation yet. Saving makes it, and its page where that is missing as well.',
  keys: 'Ctrl+S or ⌘S saves. Escape, then Tab, leaves the editor.',
  save: 'Save',
  accept: 'Accept',
  remarks: 'Remarks',
  preview: 'As readers will see it',
  known: 'Known sentences',
  insert: 'Insert',
  terms: 'Terms',
  term: 'Original',
  use: 'Write',
  avoid: 'Not',
  conflict: 'The translation has changed on the disk since you opened it. On the disk it says:',
  takeTheirs: 'Go on with the text on the disk',
  keepMine: 'Keep mine, and save over it',
  broken: 'Pages of the site cannot be read. The terminal says the same.',
  client: {
    editor: 'Translation',
    saved: 'Saved. Accept it when it says what the original says.',
    nothingNew: 'The file says this already. Accept it when it needs no other word.',
    notSaved: 'Not saved:',
    accepted: 'Accepted.',
    acceptedUnchanged:
      'Recorded as accepted without a new word, which does not count as up to date. Accept once more if no word has to change.',
    failed: 'The dev server does not answer. Your text is kept in this browser.',
    restored: 'This is your text of the last time, which was not saved.',
    unsaved: 'Not saved yet',
    noRemarks: 'Nothing to remark.',
    noPreview: 'No page can be made of this text: see the remarks.',
    originalChanged:
      'The original has changed since you opened it; what changed is marked. Look at it, and save again.',
    next: 'Next',
    list: 'All sections',
  },
};

const ZH: DeskWords = {
  tag: 'zh-Hans',
  title: '翻译台',
  otherLanguage: { tag: 'en', name: 'English' },
  intro: '这里列出原文改动后还没跟上的小节，以及缺少译文的小节。',
  nothing: '这种语言没有待处理的小节。',
  noTranslations: '站点只有一种语言，没有要翻译的内容。',
  noLock: '站点还没有 book.lock，无从判断哪些小节落后。运行“npx diglot accept --all”即可生成。',
  counts: (behind, missing) => `落后 ${behind} 节，缺少 ${missing} 节`,
  behind: '落后',
  missing: '缺少译文',
  unchanged: '原样接受',
  current: '最新',
  unaccepted: '尚未接受',
  machine: (name) => `由机器“${name}”翻译`,
  since: (day) => `始于 ${day}`,
  lead: '页面开头',
  notHere: '这一节来自组件、片段或插件，不在页面文件里，请到那里修改。',
  place: (place, count) => `第 ${place} 节，共 ${count} 节`,
  previous: '上一节',
  next: '下一节',
  original: (language) => `原文（${language}）`,
  translation: (language) => `译文（${language}）`,
  marked: '标出的是翻译之后原文的改动。',
  noBefore: 'Git 中找不到翻译时的原文，因此没有标记。',
  missingHint: '还没有译文。保存时会写入页面；页面不存在时会一并新建。',
  keys: '按 Ctrl+S 或 ⌘S 保存；按 Esc 再按 Tab 离开编辑器。',
  save: '保存',
  accept: '接受',
  remarks: '检查结果',
  preview: '读者看到的样子',
  known: '已有译法',
  insert: '插入',
  terms: '术语',
  term: '原文',
  use: '应写作',
  avoid: '不写作',
  conflict: '打开之后，磁盘上的译文有改动。现在的内容是：',
  takeTheirs: '改用磁盘上的内容',
  keepMine: '保留我的内容并覆盖',
  broken: '站点的页面无法读取，终端里有同样的提示。',
  client: {
    editor: '译文',
    saved: '已保存。确认与原文一致后，请接受。',
    nothingNew: '文件里已经是这样。如果译文确实不用改，请接受。',
    notSaved: '没有保存：',
    accepted: '已接受。',
    acceptedUnchanged: '已记为“原样接受”，不算最新。如果译文确实不用改，请再接受一次。',
    failed: '开发服务器没有响应。你的文字保存在这个浏览器里。',
    restored: '这是你上次没有保存的内容。',
    unsaved: '尚未保存',
    noRemarks: '没有问题。',
    noPreview: '这段文字还不能成为页面，请看检查结果。',
    originalChanged: '打开之后，原文有改动，已经标出。请看过再保存。',
    next: '下一节',
    list: '全部小节',
  },
};

const ALL = { en: EN, zh: ZH } as const;

const COOKIE = 'diglot-desk-language';

/** The words of the language that was chosen, or that the browser asks for first. */
export function chooseWords(request: Request, url: URL): DeskWords {
  const cookie = new RegExp(`${COOKIE}=([a-zA-Z]+)`).exec(request.headers.get('cookie') ?? '')?.[1];
  const wishes = [
    url.searchParams.get('hl'),
    cookie,
    ...(request.headers.get('accept-language')?.split(',') ?? []),
  ];
  const found = wishes
    .map((wish) => wish?.trim().slice(0, 2).toLowerCase())
    .find((wish) => wish === 'en' || wish === 'zh');
  return ALL[found ?? 'en'];
}

/** Keeps the language for the next page. */
export function languageCookie({ tag }: DeskWords, path: string): string {
  return `${COOKIE}=${tag.slice(0, 2)}; Path=${path}; SameSite=Strict; HttpOnly; Max-Age=31536000`;
}
