import type { LanguageWords } from '../text/language';
import { words as english } from './en';

export const words: LanguageWords = {
  stemmer: english.stemmer,
  stopWords: `一下 一个 不 不了 不会 不到 不想 不能 不要 与 个 为 为什么 为何 为啥 也 了 什么 什么样 从 他 们 会 但 你 到 到底 别 办 又 只 叫
可 可以 可否 吗 吧 呀 呢 和 咋 哪 哪个 哪些 哪儿 哪里 啊 啥 在 在哪 地 多少 太 好 如何 它 对 将 就 已经 应该 应当 应 很 怎么
怎么办 怎么样 怎样 想 想要 想让 我 我们 或 或者 所有 才 把 报 报错 提示 是 是否 是不是 有 有没有 来 样 没 没有 没法 然后 用 由 的
的话 看 着 给 能 能不能 能否 被 要 让 该 说 请 请问 谁 跟 过 还 还是 这 这个 这些 这样 进行 那 那个 都 里 里面 需要 多 总是 老是
一直 不对 怎么会 出现 一 使 使用 ${english.stopWords}`,
  wishWords: `关闭 关掉 开启 启用 禁用 打开 设置 添加 增加 修改 更改 支持 集成 示例 例子 教程 指南 选项 方案 最佳 实践 ${english.wishWords}`,
};
