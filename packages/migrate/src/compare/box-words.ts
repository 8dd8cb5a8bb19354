/**
 * Words above boxes that have no title of their own, in lower case: what Diglot says there, VitePress, Docusaurus, Starlight and
 * Rspress, in the languages that Diglot speaks. Nobody wrote them on a page, and each system has its own.
 */
export const BOX_WORDS: ReadonlySet<string> = new Set(
  [
    'note tip info warning danger caution important success secondary details',
    '备注 提示 信息 警告 危险 注意 重要 说明 详细信息',
    '備註 資訊 危險 說明 詳細資訊',
    'ノート 注記 補足 備考 情報 ヒント 危険 詳細',
    '노트 참고 정보 팁 주의 경고 위험 중요 자세히',
    'hinweis tipp achtung vorsicht warnung gefahr wichtig',
    'remarque astuce attention prudence avertissement',
    'nota consejo aviso precaución advertencia peligro importante información',
    'dica observação informação cuidado atenção perigo',
    'примечание заметка подсказка совет информация внимание осторожно опасно важно предупреждение',
    'ملاحظة نصيحة تلميح معلومات معلومة تنبيه تحذير احذر حذر خطر مهم',
  ].flatMap((line) => line.split(' ')),
).add('к сведению');
