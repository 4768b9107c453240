// The text of a game record. Records are UTF-8, or in an older encoding that they name or do not name. The
// prover has no tables of old encodings; browsers and Node.js have.

const kHead = 4096; // bytes in which the name must come
const kOlder = ['gb18030', 'shift_jis', 'euc-kr', 'euc-jp', 'big5'];
// Usual in problems: the encoding that finds most of these is meant.
const kGoCharacters = /[黑黒白先後后番活死殺杀生劫手正解失敗败題题目着棋碁흑백선활사수정답]/g;

function decoded(bytes, encoding) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function guessed(bytes) {
  let best = null;
  let most = 0;
  for (const encoding of kOlder) {
    const text = decoded(bytes, encoding);
    const found = text?.match(kGoCharacters)?.length ?? 0;
    if (found > most) [best, most] = [text, found];
  }
  return best;
}

/** @param {string | ArrayBuffer} record */
export function textOfRecord(record) {
  if (typeof record === 'string') return record;
  const bytes = new Uint8Array(record);
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  const latin1 = new TextDecoder('latin1');
  const name = /CA\s*\[\s*([\w-]+)\s*\]/.exec(latin1.decode(bytes.subarray(0, kHead)))?.[1];
  const text = (name ? decoded(bytes, name) : null) ?? guessed(bytes) ?? latin1.decode(bytes);
  return text.replace(/CA\s*\[[^\]]*\]/, 'CA[UTF-8]');
}
