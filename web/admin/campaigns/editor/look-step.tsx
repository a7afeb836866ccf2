import { campaignColours, campaignLimits } from '../../../../contract/promotions/campaign-states.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { campaignFills } from '../../../parts/campaigns/campaign-colours.ts'
import { PictureField } from '../../../parts/picture-field/picture-field.tsx'
import type { PartProps } from './typed-campaign.ts'
import { LineField, LongField } from './typed-fields.tsx'

interface LookStepProps extends PartProps {
  /** Called with true while the banner is being uploaded. */
  onBusy: (isBusy: boolean) => void
}

/** Name and words in both languages, banner, colour, and whether home shows it. */
export function LookStep({ onBusy, ...part }: LookStepProps) {
  const t = useTranslate()
  const { typed, set, faultOf } = part
  const { title, badge, description } = campaignLimits
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <LineField {...part} hint={t('campaigns.titleHint')} longest={title} name="title" />
        <LineField {...part} longest={title} name="titleNe" />
        <LongField {...part} longest={description} name="description" />
        <LongField {...part} longest={description} name="descriptionNe" />
        <LineField {...part} hint={t('vendorOffers.badgeHint')} longest={badge} name="badge" />
        <LineField {...part} longest={badge} name="badgeNe" />
      </div>
      <PictureField
        error={faultOf('banner')}
        hint={t('campaigns.bannerHint')}
        label={t('vendorOffers.field.banner')}
        most={1}
        onBusy={onBusy}
        onChange={(banner) => set({ banner })}
        shape="WIDE"
        value={typed.banner}
      />
      <fieldset className="min-w-0">
        <legend className="mb-2 font-bold">{t('campaigns.field.colour')}</legend>
        <div className="flex flex-wrap gap-2">
          {campaignColours.map((colour) => (
            <label
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3 hover:border-muted has-checked:border-himal has-checked:bg-himal/8"
              key={colour}
            >
              <input
                checked={typed.colour === colour}
                className="size-5 shrink-0 accent-himal"
                name="campaign-colour"
                onChange={() => set({ colour })}
                type="radio"
                value={colour}
              />
              <span aria-hidden="true" className={`size-5 rounded-full ${campaignFills[colour]}`} />
              {t(`campaigns.colour.${colour}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="flex min-h-11 items-center gap-3">
        <input
          checked={typed.showOnHome}
          className="size-5 shrink-0 accent-himal"
          onChange={({ target }) => set({ showOnHome: target.checked })}
          type="checkbox"
        />
        {t('campaigns.field.showOnHome')}
      </label>
    </div>
  )
}
