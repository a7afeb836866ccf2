/** The layout of an email: one list of parts, rendered once as HTML and once as plain text that says the same. */
import type { Language } from '../../../contract/errors.ts'

export interface Email {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type EmailPart =
  | { readonly say: string }
  /** Short lines below each other, such as those of an order. */
  | { readonly list: readonly string[] }
  | { readonly link: string; readonly label: string }
  | { readonly code: string; readonly label: string }
  /** Small print, at the end. */
  | { readonly note: string }

export interface EmailPlan {
  readonly language: Language
  /** The name of the market, as a head and as the signature. */
  readonly productName: string
  readonly subject: string
  readonly parts: readonly EmailPart[]
}

export function composeEmail({ language, productName, subject, parts }: EmailPlan): Email {
  const text = `${[...parts.map(partAsText), `-- \n${productName}`].join('\n\n')}\n`
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f4f0;color:#1d1b18;font:16px/1.6 Mukta,'Noto Sans Devanagari',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">${escapeHtml(productName)}</p>
${parts.map(partAsHtml).join('\n')}
</div>
</body>
</html>
`
  return { subject, text, html }
}

function partAsText(part: EmailPart): string {
  if ('link' in part) return `${part.label}:\n${part.link}`
  if ('code' in part) return `${part.label}:\n${part.code}`
  if ('list' in part) return part.list.map(wrap).join('\n')
  return wrap('say' in part ? part.say : part.note)
}

function partAsHtml(part: EmailPart): string {
  if ('link' in part) {
    const link = escapeHtml(part.link)
    return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#8a2b1d;color:#fff;font-weight:700;text-decoration:none">${escapeHtml(part.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${link}</p>`
  }
  if ('code' in part) {
    return `<p style="margin:0 0 16px">${escapeHtml(part.label)}:<br><code style="font-size:18px;font-weight:700">${escapeHtml(part.code)}</code></p>`
  }
  if ('list' in part) {
    return `<p style="margin:0 0 16px">${part.list.map(escapeHtml).join('<br>\n')}</p>`
  }
  const [words, style] = 'say' in part ? [part.say, ''] : [part.note, ';font-size:13px;color:#5c574f']
  return `<p style="margin:0 0 16px${style}">${escapeHtml(words)}</p>`
}

const widestLine = 72

/** Short lines travel as they are, without an encoding that a simple reader would have to undo. */
function wrap(words: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > widestLine) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line].join('\n')
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
