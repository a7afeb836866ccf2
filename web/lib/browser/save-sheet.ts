export interface SheetPart {
  readonly csv: string
  /** Offset of the next part; null after the last one. */
  readonly next: number | null
}

/** Fetches a sheet part by part and hands it to the browser as a file to be kept. */
export async function saveSheet(
  name: string,
  partFrom: (offset: number) => Promise<SheetPart>,
): Promise<void> {
  const parts: string[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const part: SheetPart = await partFrom(offset)
    parts.push(part.csv)
    if (part.next !== null && part.next <= offset)
      throw new Error(`A part of ${name} leads back to ${part.next}`)
    offset = part.next
  }
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
