import { expect, onTestFinished, test } from 'vitest'
import { openDemoGateways } from './demo-gateways.ts'
import { readConfig } from './platform/config.ts'

const opened = async (environment: Record<string, string>) => {
  const closers: (() => Promise<unknown>)[] = []
  onTestFinished(async () => void (await Promise.all(closers.map((close) => close()))))
  const { gateways } = await openDemoGateways(readConfig(environment), environment, (close) =>
    closers.push(close),
  )
  const { esewa, esewaStatus, khalti, fonepay } = gateways
  return [esewa, esewaStatus, khalti, fonepay].map(({ hostname }) => hostname)
}

test('the demo that somebody tries out asks no gateway outside of this machine', async () => {
  expect(await opened({})).toEqual(Array(4).fill('127.0.0.1'))
})

test('a gateway that is named stays, and so do those of a market without the demo', async () => {
  const named = { KHALTI_URL: 'https://dev.khalti.com', ESEWA_STATUS_URL: 'https://rc.esewa.com.np' }
  expect(await opened(named)).toEqual([
    'rc-epay.esewa.com.np',
    'rc.esewa.com.np',
    'dev.khalti.com',
    '127.0.0.1',
  ])
  expect(await opened({ DEMO: 'off' })).not.toContain('127.0.0.1')
})
