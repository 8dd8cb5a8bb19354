const src_notice_namespaceObject = "<p class=\"notice\">TEXT</p>";
const notice = (text)=>src_notice_namespaceObject.replace('TEXT', text);
const build = "42";
export { build, notice };
