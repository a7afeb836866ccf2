import { offerLimits } from '../../../../contract/promotions/offer-states.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { PictureField } from '../../../parts/picture-field/picture-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { PartProps } from './typed-offer.ts'

interface LookStepProps extends PartProps {
  /** Called with true while the banner is being uploaded. */
  onBusy: (isBusy: boolean) => void
}

/** Its name, the word on the cards, and a banner above its list. */
export function LookStep({ onBusy, ...part }: LookStepProps) {
  const t = useTranslate()
  const { typed, set, faultOf } = part
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Text {...part} hint={t('vendorOffers.titleHint')} longest={offerLimits.title} name="title" />
        <Text {...part} longest={offerLimits.title} name="titleNe" />
        <Text {...part} hint={t('vendorOffers.badgeHint')} longest={offerLimits.badge} name="badge" />
        <Text {...part} longest={offerLimits.badge} name="badgeNe" />
      </div>
      <PictureField
        error={faultOf('banner')}
        hint={t('vendorOffers.bannerHint')}
        label={t('vendorOffers.field.banner')}
        most={1}
        onBusy={onBusy}
        onChange={(pictures) => set({ banner: pictures })}
        shape="WIDE"
        value={typed.banner}
      />
    </div>
  )
}

interface TextProps extends PartProps {
  name: 'title' | 'titleNe' | 'badge' | 'badgeNe'
  longest: number
  hint?: string
}

function Text({ typed, set, faultOf, name, longest, hint }: TextProps) {
  const t = useTranslate()
  return (
    <TextField
      autoComplete="off"
      error={faultOf(name)}
      hint={hint}
      label={t(`vendorOffers.field.${name}`)}
      {...(name.endsWith('Ne') && { lang: 'ne' })}
      maxLength={longest}
      onChange={({ target }) => set({ [name]: target.value })}
      value={typed[name]}
    />
  )
}
