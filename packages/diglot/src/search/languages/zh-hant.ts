import type { LanguageWords } from '../text/language';
import { words as english } from './en';

export const words: LanguageWords = {
  stemmer: english.stemmer,
  stopWords: `一下 一個 不 不了 不會 不能 不要 與 個 為 為什麼 為何 也 了 什麼 從 他 們 會 但 你 到 到底 別 又 只 可 可以 嗎 吧 呢 和 哪 哪個
哪些 哪裡 啊 在 地 多少 太 好 如何 它 對 將 就 已經 應該 很 怎麼 怎麼辦 怎麼樣 怎樣 想 想要 我 我們 或 或者 所有 才 把 是 是否
是不是 有 有沒有 來 樣 沒 沒有 然後 用 由 的 的話 看 著 給 能 能不能 能否 被 要 讓 該 說 請 請問 誰 跟 過 還 還是 這 這個 這些
這樣 進行 那 那個 都 裡 裡面 需要 使用 ${english.stopWords}`,
  wishWords: `關閉 關掉 開啟 啟用 停用 禁用 打開 設定 設置 新增 增加 修改 自訂 支援 整合 範例 示例 例子 教學 說明 指南 選項 方案 最佳 實踐
${english.wishWords}`,
};
