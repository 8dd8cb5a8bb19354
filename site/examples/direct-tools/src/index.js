import './notice.css';
import template from './notice.tpl';

export const notice = (text) => template.replace('TEXT', text);
export const build = __BUILD__;
