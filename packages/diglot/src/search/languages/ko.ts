import type { LanguageWords } from '../text/language';
import { words as english } from './en';

export const words: LanguageWords = {
  stemmer: english.stemmer,
  stopWords: `가 것 게 과 그 그리고 까지 나 나는 내 너 는 다 대한 도 되 되나요 되는 들 를 때 로 만 못 무엇 방법 부터 뭐 사용 수 안 않 어디
어떤 어떻게 언제 에 에서 와 왜 으로 은 을 의 이 있 있나요 있는 저 좀 지 하 하기 하나요 하는 하려면 한 할 해 해요 ${english.stopWords}`,
  wishWords: `가이드 문서 예제 예시 옵션 설정 활성화 비활성화 지원 추가 통합 튜토리얼 ${english.wishWords}`,
};
