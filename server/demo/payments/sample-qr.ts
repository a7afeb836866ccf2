/** The content of a made-up merchant QR: the numbers in it are unassigned. */
import { crcOf } from '../../../contract/payments/payment-qr.ts'

const part = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/** With its checksum; parts can be given otherwise, or left out with undefined. */
export function samplePayload(name: string, more: Readonly<Record<string, string | undefined>> = {}): string {
  const template = part('00', 'fonepay.com') + part('07', '2222000000000017')
  const parts: Record<string, string | undefined> = {
    ...{ '00': '01', '01': '11', '26': template, '52': '5411', '53': '524', '58': 'NP' },
    ...{ '59': name, '60': 'Kathmandu' },
    ...more,
  }
  const body = Object.keys(parts)
    .toSorted()
    .flatMap((id) => (parts[id] === undefined ? [] : part(id, parts[id])))
    .join('')
  return `${body}6304${crcOf(`${body}6304`)}`
}
