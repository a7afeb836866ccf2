import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { EditedPromo } from './promo-data.ts'
import { usePromoWords } from './promo-words.ts'
import '../../ui/late-icons.ts'

interface SharePromoProps {
  readonly promo: EditedPromo
  readonly shopUrl: string
}

/** The code, or a message with code and address of the shop, to the clipboard or to another app. */
export function SharePromo({ promo, shopUrl }: SharePromoProps) {
  const t = useTranslate()
  const { benefit } = usePromoWords()
  const text = t('coupons.shareText', { code: promo.code, benefit: benefit(promo) })
  const copy = async (words: string, done: string) => {
    try {
      await navigator.clipboard.writeText(words)
      toast.success(done)
    } catch {
      toast.error(t('coupons.copyFailed'))
    }
  }
  // Missing in some browsers, though the types declare it.
  const canShare = (navigator as Partial<Navigator>).share !== undefined
  const share = async () => {
    try {
      await navigator.share({ text, url: shopUrl })
    } catch (error) {
      // A cancelled share dialog needs no message.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.error(t('coupons.copyFailed'))
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        icon="copy"
        onClick={() => void copy(promo.code, t('coupons.codeCopied', { code: promo.code }))}
        size="small"
        variant="quiet"
      >
        {t('coupons.copyCode')}
      </Button>
      <Button
        icon="copy"
        onClick={() => void copy(`${text} ${shopUrl}`, t('coupons.messageCopied'))}
        size="small"
        variant="quiet"
      >
        {t('coupons.copyMessage')}
      </Button>
      {canShare && (
        <Button icon="share" onClick={() => void share()} size="small" variant="quiet">
          {t('coupons.share')}
        </Button>
      )}
    </div>
  )
}
