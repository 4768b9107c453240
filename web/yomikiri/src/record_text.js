// The text of a game record. Records are UTF-8, or in an older encoding that they name.

const kHead = 4096; // bytes in which the name must come

/** @param {string | ArrayBuffer} record */
export function textOfRecord(record) {
  if (typeof record === 'string') return record;
  const bytes = new Uint8Array(record);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, kHead));
    const named = /CA\s*\[\s*([\w-]+)\s*\]/.exec(head)?.[1] ?? 'latin1';
    try {
      return new TextDecoder(named).decode(bytes);
    } catch {
      return new TextDecoder('latin1').decode(bytes);
    }
  }
}
