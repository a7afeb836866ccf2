import { useTranslate } from '../../lib/i18n/translate.ts'
import { Facts } from '../../ui/facts.tsx'
import type { ShownCampaign } from './winner-words.ts'

/** A draw's permission, the hashes that were published before it, and its seed once it is made. */
export function DrawFacts({ of }: { of: NonNullable<ShownCampaign['draw']> }) {
  const t = useTranslate()
  return (
    <Facts
      facts={[
        [t('winners.drawPermission'), of.permission],
        [t('winners.seedHash'), <Digits key="hash" of={of.seedHash} />],
        ...(of.keySeedHash === null
          ? []
          : [[t('winners.keySeedHash'), <Digits key="keys" of={of.keySeedHash} />] as const]),
        [t('winners.seed'), of.seed === null ? t('winners.seedLater') : <Digits key="seed" of={of.seed} />],
      ]}
    />
  )
}

const Digits = ({ of }: { of: string }) => <code className="text-xs break-all">{of}</code>
