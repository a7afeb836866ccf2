/** The text of a PDF that we rendered ourselves, page by page, without a general PDF package. */
import { inflateSync } from 'node:zlib'

interface Body {
  readonly dictionary: string
  /** The stream of an object, unpacked; empty where there is none. */
  readonly stream: string
}

/** The text of each page, one line for each piece that was drawn. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const resources = objects.get(reference(dictionary, 'Resources'))?.dictionary ?? dictionary
      const letters = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
          const map = reference(objects.get(Number(id))?.dictionary ?? '', 'ToUnicode')
          return [name, lettersOf(objects.get(map)?.stream ?? '')]
        }),
      )
      return textOf(objects.get(reference(dictionary, 'Contents'))?.stream ?? '', letters)
    })
}

const reference = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? -1)

function objectsOf(pdf: Buffer): Map<number, Body> {
  const text = pdf.toString('latin1')
  const objects = [...text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)]
  return new Map(
    objects.map(([, id, body = '']) => {
      const start = body.indexOf('stream\n')
      if (start < 0) return [Number(id), { dictionary: body, stream: '' }]
      const dictionary = body.slice(0, start)
      const raw = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1')
      const isPacked = dictionary.includes('FlateDecode')
      return [Number(id), { dictionary, stream: (isPacked ? inflateSync(raw) : raw).toString('latin1') }]
    }),
  )
}

/** The characters of each glyph. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [at, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = code.replaceAll(' ', '').match(/.{4}/g) ?? []
      letters.set(parseInt(first, 16) + at, String.fromCharCode(...units.map((unit) => parseInt(unit, 16))))
    }
  }
  return letters
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map()
  let text = ''
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]) TJ|^ET$/gm)) {
    if (font !== undefined) letters = fonts.get(font) ?? letters
    else if (shown === undefined) text += '\n'
    else
      for (const [, codes = ''] of shown.matchAll(/<([0-9a-f]*)>/gi))
        for (const code of codes.match(/.{4}/g) ?? []) text += letters.get(parseInt(code, 16)) ?? ''
  }
  return text
}
