import './notice.less';

export function notice(title: string): string {
  return `<div class="acme-notice"><b class="acme-notice-title">${title}</b></div>`;
}
