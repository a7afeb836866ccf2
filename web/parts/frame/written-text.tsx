interface Line {
  readonly no: number
  readonly words: string
}
interface Block {
  readonly isList: boolean
  readonly lines: Line[]
}

const bullet = /^\s*[-*•–]\s+/

/** Plain text as people write it: an empty line begins a paragraph, lines that begin with a bullet are a list. */
export function WrittenText({ children }: { children: string }) {
  return (
    <div className="grid gap-2 [overflow-wrap:anywhere]">
      {blocksOf(children).map(({ isList, lines }) =>
        isList ? (
          <ul className="grid list-disc gap-1 pl-5" key={lines[0]?.no}>
            {lines.map(({ no, words }) => (
              <li key={no}>{words}</li>
            ))}
          </ul>
        ) : (
          <p className="whitespace-pre-line" key={lines[0]?.no}>
            {lines.map(({ words }) => words).join('\n')}
          </p>
        ),
      )}
    </div>
  )
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const [no, line] of text.split('\n').entries()) {
    const isList = bullet.test(line)
    const last = blocks.at(-1)
    const words = line.replace(bullet, '').trim()
    if (words === '') isOpen = false
    else if (isOpen && last?.isList === isList) last.lines.push({ no, words })
    else {
      blocks.push({ isList, lines: [{ no, words }] })
      isOpen = true
    }
  }
  return blocks
}
