/**
 * Inline code that puts the theme on the root before anything is painted (THEME-04).
 * Plain code without imports: it is allowed by its hash in the content security policy.
 *
 * @param darkMode false: the theme is always light, whatever is stored or preferred (THEME-06)
 */
export function appearanceScript(darkMode: boolean): string {
  const apply = 'e=document.documentElement;e.classList.add(t);e.style.colorScheme=t';
  if (!darkMode) return `(()=>{let t="light",${apply}})();`;
  return (
    '(()=>{let s;try{s=localStorage.getItem("theme-appearance")}catch{}' +
    'let t=s=="dark"||s!="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light",' +
    `${apply}})();`
  );
}
