/**
 * Inline code that opens the right panels of tab groups while the page is being parsed: the one with
 * the hash's target, else the one that the reader chose before (TABS-02). No other panel is ever
 * painted, and the browser finds the target by itself. Plain code without imports: it is allowed by its
 * hash in the content security policy. Without a hash and without stored choices it does nothing.
 */
export const tabsScript =
  '(()=>{let d=document,h=location.hash.slice(1),k,s;' +
  'try{s=localStorage;k=Object.keys(s).some(k=>k.startsWith("tabs:"))}catch{}' +
  'if(!h&&!k)return;try{h=decodeURIComponent(h)}catch{}' +
  'let q=(e,x)=>[...e.querySelectorAll(":scope>"+x)],f=()=>{' +
  'let x=h&&d.getElementById(h);for(let g of d.querySelectorAll(".dg-tabs")){' +
  'let t=q(g,".dg-tab-list>[role=tab]"),p=q(g,"[role=tabpanel]"),n=g.dataset.group,' +
  'i=x?p.findIndex(e=>e.contains(x)):-1,v=k&&n&&s.getItem("tabs:"+n);' +
  'if(i<0&&v)i=t.findIndex(e=>e.dataset.value==v);if(i<0)continue;' +
  't.forEach((e,j)=>e.setAttribute("aria-selected",j==i));' +
  'p.forEach((e,j)=>e.toggleAttribute("data-inactive",j!=i))}},' +
  'o=new MutationObserver(f);o.observe(d,{childList:true,subtree:true});' +
  'd.addEventListener("DOMContentLoaded",()=>{f();o.disconnect()})})();';
