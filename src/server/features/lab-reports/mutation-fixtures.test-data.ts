export const mutationFixtures: readonly {
  name: string;
  text: string;
  head: number;
  percents?: number[];
  sample?: string;
}[] = [
  {
    name: 'a lab table',
    head: 1,
    percents: [2],
    text: 'Taxon\tRank\tRelative abundance (%)\nBacteroides\tgenus\t30.5\nFaecalibacterium\tgenus\t18.25\nBlautia\tgenus\t20.125\nFaecalibacterium prausnitzii\tspecies\t16.4\n',
  },
];
