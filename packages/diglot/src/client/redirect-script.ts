import type { LocaleRedirectMode } from '../shared/locale-path';

/** What the first-visit redirect depends on. */
export interface RedirectScriptOptions {
  /** Path keys of all languages. */
  readonly langs: readonly string[];
  /** Empty when the site has none: then nothing is redirected (I18N-07). */
  readonly defaultLang: string;
  /** Starts and ends with a slash. */
  readonly base: string;
  readonly mode: LocaleRedirectMode;
}

/** Safe inside an inline script: `<` could end the element. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Inline code that sends a browser on its very first page to its own language (I18N-04 to I18N-09).
 *
 * It runs in the head before anything is painted, so it is plain code without imports. Empty when
 * there is nothing to redirect. The visited flag is stored before the comparison: a browser without
 * storage throws there and is never redirected, else it could never read the other language.
 */
export function redirectScript(options: RedirectScriptOptions): string {
  const { langs, defaultLang, base, mode } = options;
  if (mode === 'never' || defaultLang === '' || langs.length < 2) return '';
  // Modes other than `auto` only add a prefix to default-language paths or take one away (I18N-09).
  const allowed = mode === 'auto' ? '' : '&&(from===fallback||to===fallback)';
  return `(()=>{try{
if(/bot|spider|crawl|lighthouse/i.test(navigator.userAgent)||localStorage.getItem("visited"))return;
localStorage.setItem("visited","1");
const langs=${literal(langs)},fallback=${literal(defaultLang)},base=${literal(base)};
const primary=(tag)=>tag.toLowerCase().split("-")[0];
const wanted=primary(navigator.language),to=langs.find((lang)=>primary(lang)===wanted);
const path=location.pathname;
if(!to||wanted===primary(document.documentElement.lang)||!path.startsWith(base))return;
const parts=path.slice(base.length).split("/"),prefix=langs.find((lang)=>lang===parts[0].toLowerCase());
const from=prefix||fallback;
if(prefix)parts.shift();
if(from!==to${allowed}){
const rest=parts.join("/").replace(/^\\/+/,"");
location.replace(location.origin+base+(to===fallback?"":to+"/")+rest+location.search+location.hash);
}}catch{}})();`;
}
