/** CSV cells, escaped so that a spreadsheet runs none of them as a formula, and read back unharmed. */

/**
 * Formula injection: a cell that a spreadsheet would take for a formula gets an apostrophe in front; so does one that
 * begins with an apostrophe.
 */
export const guarded = (cell: string): string => (/^['=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

export const unguarded = (cell: string): string => (/^'['=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** One line of CSV, its end included. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => quoted(typeof cell === 'number' ? String(cell) : guarded(cell))).join(',')}\r\n`

/** Byte order mark: Excel reads a file as UTF-8 only with it. */
export const byteOrderMark = '\uFEFF'
