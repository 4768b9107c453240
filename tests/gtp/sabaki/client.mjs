// Talks to `yomi gtp` as Sabaki does, with Sabaki's own client library.
//   node client.mjs YOMI
import assert from 'node:assert/strict'
import {performance} from 'node:perf_hooks'
import gtp from '@sabaki/gtp'

const {Controller, ControllerStateTracker} = gtp
const kMostMilliseconds = 50 // until an analysis has ended after the next command

const engine = new Controller(process.argv[2], ['gtp', '--nodes', '2000'])
const tracker = new ControllerStateTracker(engine)
const stderr = []
engine.on('stderr', ({content}) => stderr.push(content))

async function ask(line) {
  const [name, ...args] = line.split(' ')
  return await engine.sendCommand({name, args})
}

async function answered(line) {
  const {error, content} = await ask(line)
  assert.ok(!error, `${line}: ${content}`)
  return content
}

const play = (colour, vertex) => ({name: 'play', args: [colour, vertex]})

// A stone of White's in atari at C3, on a small board; Sabaki sends no more than what has changed.
async function setsUpAPosition() {
  const state = {boardsize: [5, 5], komi: 0.5, history: []}
  await tracker.sync(state)
  const history = [play('B', 'C2'), play('W', 'C3'), play('B', 'B3'), play('W', 'E1'), play('B', 'D3')]
  await tracker.sync({...state, history})
  assert.equal(await answered('attack C3'), '1 C4')
  await tracker.sync({...state, history: history.slice(0, 4)})
  assert.equal(await answered('color D3'), 'empty')
  await tracker.sync({...state, history})
  assert.equal(await answered('color D3'), 'black')
}

async function knowsWhatSabakiLooksFor() {
  for (const name of ['analyze', 'lz-analyze', 'kata-analyze', 'genmove_analyze', 'loadsgf', 'undo',
    'final_status_list', 'time_settings', 'set_free_handicap'])
    assert.ok(await tracker.knowsCommand(name), name)
  assert.ok(!await tracker.knowsCommand('no_such_command'))
}

// Lines of analysis come until the next command is sent, and end at once then.
async function analyses(command) {
  const lines = []
  let seen
  const first = new Promise(resolve => (seen = resolve))
  const [name, ...args] = command.split(' ')
  const analysis = engine.sendCommand({name, args}, ({line}) => {
    lines.push(line)
    if (line.startsWith('info ')) seen()
  })
  await first
  const sent = performance.now()
  const next = engine.sendCommand({name: 'name'})
  const {error} = await analysis
  const took = performance.now() - sent
  assert.ok(!error)
  assert.equal((await next).content, 'Yomikiri')
  const info = lines.find(line => line.startsWith('info '))
  assert.match(info, /^info move ([A-T]\d+|pass) visits \d+ winrate [\d.]+/i)
  assert.match(info, / pv [A-Tp]/)
  return took
}

async function saysErrors() {
  const unknown = await ask('no_such_command')
  assert.ok(unknown.error)
  assert.match(unknown.content, /^unknown command/)
  const occupied = await ask('play b C3')
  assert.ok(occupied.error)
  assert.match(occupied.content, /illegal move/)
}

engine.start()
try {
  assert.equal(await answered('protocol_version'), '2')
  await knowsWhatSabakiLooksFor()
  await setsUpAPosition()
  const times = []
  for (const command of ['analyze B 10', 'lz-analyze B 10', 'kata-analyze B 10']) times.push(await analyses(command))
  // The machine may be busy just then: the quickest counts.
  assert.ok(Math.min(...times) < kMostMilliseconds, `an analysis ended after ${times} ms`)
  await saysErrors()
  assert.match(await answered('genmove B'), /^([A-H]\d+|pass)$/i)
} finally {
  await engine.stop()
}
assert.deepEqual(stderr, [])
console.log('Sabaki\'s client and yomi gtp understand each other')
