import type { LanguageWords } from '../text/language';
import { words as english } from './en';

export const words: LanguageWords = {
  stemmer: english.stemmer,
  stopWords: `あの ある いい いう いく いつ いる から こと この これ さん しか する すると せる その それ ため たい たり だ だけ って て で です
でき できる と という とき どう どうして どうやって どこ どの どれ な ない なぜ など なに に について の ので のに は へ べき ほしい
ます まで もの も や やり方 よう より れる を 何 使う 使い方 方法 ${english.stopWords}`,
  wishWords: `例 サンプル 有効 無効 設定 追加 変更 統合 対応 サポート ガイド チュートリアル ドキュメント オプション ${english.wishWords}`,
};
