/** `PICTURES_URL`: one address that says everything about the bucket. */
export interface Bucket {
  readonly endpoint: string
  readonly region: string
  readonly name: string
  /** Empty, or ends in a slash. */
  readonly folder: string
  readonly key: string
  readonly secret: string
}

export const bucketAddressFault =
  'must be an address such as s3://KEY:SECRET@host/bucket?region=us-east-1 (tls=off for http), its parts percent-encoded'

const nameShape = /^[a-z0-9][a-z0-9.-]{1,62}$/
const folderShape = /^[\w./-]{0,200}$/

/** Undefined when it is not such an address. */
export function bucketOf(address: string): Bucket | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(address)
  const [, name = '', ...folders] = pathname.replace(/\/+$/, '').split('/')
  const region = searchParams.get('region') ?? 'us-east-1'
  const tls = searchParams.get('tls') ?? 'on'
  const known = [...searchParams.keys()].every((one) => one === 'region' || one === 'tls')
  const folder = folders.join('/')
  const key = plain(username)
  const secret = plain(password)
  const isWhole = protocol === 's3:' && host !== '' && hash === '' && known && /^(on|off)$/.test(tls)
  const fits = nameShape.test(name) && folderShape.test(folder) && /^[a-z0-9-]{1,40}$/.test(region)
  if (!isWhole || !fits || !key || !secret) return undefined
  const endpoint = `${tls === 'off' ? 'http' : 'https'}://${host}`
  return { endpoint, region, name, folder: folder === '' ? '' : `${folder}/`, key, secret }
}

function plain(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
