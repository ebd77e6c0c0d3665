import { wording } from '#domain/wording/wording.ts';

/**
 * The parts of the sentence that explains a food: effect and rank, name, status or word, figures. In Croatian "udio"
 * (share) carries the grammar, so that Latin names need no case.
 */
export const explainWording = wording({
  en: {
    nothing: "No effect on this report's bacteria is known.",
    'raises.genus': 'Raises',
    'raises.species': 'Raises',
    'lowers.genus': 'Lowers',
    'lowers.species': 'Lowers',
    Low: 'which is low',
    Normal: 'which is normal',
    High: 'which is high',
    Unknown: 'whose range is unknown',
    below: 'which is below the healthy range',
    probablyBelow: 'which is probably below the healthy range',
    perhapsBelow: 'which is perhaps below the healthy range',
    atLowerEdge: 'which is at the lower edge of the healthy range',
    within: 'which is in range',
    atUpperEdge: 'which is at the upper edge of the healthy range',
    perhapsAbove: 'which is perhaps above the healthy range',
    probablyAbove: 'which is probably above the healthy range',
    above: 'which is above the healthy range',
    range: '{{amount}} %, range {{low}}–{{high}} %',
    usual: '{{amount}} %, usual {{low}}–{{high}} %',
  },
  hr: {
    nothing: 'Nema poznatog učinka na bakterije iz ovog nalaza.',
    'raises.genus': 'Povećava udio roda',
    'raises.species': 'Povećava udio vrste',
    'lowers.genus': 'Smanjuje udio roda',
    'lowers.species': 'Smanjuje udio vrste',
    Low: 'koji je snižen',
    Normal: 'koji je u rasponu',
    High: 'koji je povišen',
    Unknown: 'kojemu raspon nije poznat',
    below: 'koji je snižen',
    probablyBelow: 'koji je vjerojatno snižen',
    perhapsBelow: 'koji je možda snižen',
    atLowerEdge: 'koji je na donjem rubu zdravog raspona',
    within: 'koji je u rasponu',
    atUpperEdge: 'koji je na gornjem rubu zdravog raspona',
    perhapsAbove: 'koji je možda povišen',
    probablyAbove: 'koji je vjerojatno povišen',
    above: 'koji je povišen',
    range: '{{amount}} %, raspon {{low}}–{{high}} %',
    usual: '{{amount}} %, uobičajeno {{low}}–{{high}} %',
  },
});
