import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import type { MarketMeta } from '../../lib/navigation/head.ts'

type Product = ResponseJson<typeof catalogue.product>

/** Structured data of a product's video, if it has one. */
export function videoAbout(market: MarketMeta, { video, productName, description }: Product) {
  if (video === null) return {}
  return {
    subjectOf: {
      '@type': 'VideoObject',
      name: productName,
      description: description || productName,
      thumbnailUrl: market.origin + video.poster,
      contentUrl: market.origin + video.url,
      encodingFormat: `video/${video.format}`,
      uploadDate: video.addedAt,
      duration: `PT${Math.max(1, Math.round(video.seconds))}S`,
      width: video.width,
      height: video.height,
    },
  }
}
