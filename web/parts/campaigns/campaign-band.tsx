import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { classes } from '../../ui/class-names.ts'
import { Picture } from '../products/picture.tsx'
import { campaignFills } from './campaign-colours.ts'
import type { CampaignLook } from './campaign-data.ts'

interface CampaignBandProps {
  of: CampaignLook
  sizes: string
  className?: string
}

/** The banner of a campaign; without one its badge or name on its colour. Decorative: the name stands beside it. */
export function CampaignBand({ of, sizes, className }: CampaignBandProps) {
  const language = useLanguage()
  const { bannerUrl, badge, badgeNe, title, titleNe, colour } = of
  if (bannerUrl !== null)
    return (
      <Picture
        alt=""
        className={classes('w-full object-cover', className)}
        shape="WIDE"
        sizes={sizes}
        url={bannerUrl}
      />
    )
  const words = badge === null ? inLanguage(language, title, titleNe) : inLanguage(language, badge, badgeNe)
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid aspect-3/1 w-full place-items-center px-4 text-center font-bold text-lg text-white leading-tight [overflow-wrap:anywhere]',
        campaignFills[colour],
        className,
      )}
    >
      <span className="line-clamp-2">{words}</span>
    </span>
  )
}
