/** Networks: what rate limits count by, and which proxies may say whose request it is that they hand on. */
import { BlockList, isIP } from 'node:net'

/** The address, or the /64 of an IPv6 address: a holder of one such address has all of those. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const gap = address.includes('::') ? Array(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return [...before, ...gap, ...after].slice(0, 4).join(':')
}

/** Trusted proxies: none, so many hops from the right of `X-Forwarded-For`, or their addresses and CIDR blocks. */
export type TrustedProxies = false | number | readonly string[]

const mostProxies = 10

/** Undefined when the setting cannot be parsed. */
export function trustedProxiesIn(setting: string): TrustedProxies | undefined {
  const word = setting.trim().toLowerCase()
  if (['off', 'false', '0'].includes(word)) return false
  if (['on', 'true'].includes(word)) return 1
  if (/^\d{1,3}$/.test(word)) return Number(word) <= mostProxies ? Number(word) : undefined
  const addresses = word.split(/[\s,]+/).filter((address) => address !== '')
  return addresses.length > 0 && addresses.every(isBlock) ? addresses : undefined
}

function isBlock(block: string): boolean {
  const [address = '', bits, ...more] = block.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return false
  // A /0 would trust every caller, and with it an X-Forwarded-For of the caller's own making.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
}

/** Whether the peer at this address, so many hops from the right, is a trusted proxy. */
export type TrustRule = (address: string, step: number) => boolean

export function trustRuleOf(proxies: TrustedProxies): TrustRule {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_address, step) => step < proxies
  const known = new BlockList()
  for (const block of proxies) {
    const [address = '', bits] = block.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) known.addAddress(address, family)
    else known.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const kind = isIP(address)
    return kind !== 0 && known.check(address, kind === 4 ? 'ipv4' : 'ipv6')
  }
}
