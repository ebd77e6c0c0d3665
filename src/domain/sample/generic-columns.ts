import { plainHeader } from './table.ts';

/** Header words in English, Croatian, German and French, as `plainHeader` leaves them. */
const words = {
  taxId:
    'taxid|tax id|taxon id|taxonid|taxonomy id|ncbi|ncbi taxid|ncbi tax id|ncbi id|ncbi taxon id|taxon no|clade taxid',
  name: 'bakterium|bacterial name|bacterial taxon|bacteria species|bacterial taxa|bacterie|bacteries|batterio|bacteria genus species|name|taxon|taxa|taxon name|tax name|tax|taxonomy|organism|organism name|microorganism|bacteria|bacterium|bacteria name|microbe|clade name|clade|description|scientific name|lineage|classification|consensus lineage|taxonomic lineage|naziv|ime|takson|bakterija|bakterije|mikroorganizam|naziv bakterije|bakterie|bakterien|keim|keimname|taxonomie|mikroorganismus|otu id|feature id',
  genus:
    'genre bacterien|genres bacteriens|bacterial genus|bacterial genera|bacteria genus|genus of bacteria|bakterijski rod|rod bakterija|rodovi|gattungen|bakteriengattung|genre|genres|genere|genero|genus|genera|gattung|rod|genus name',
  species:
    'bacterial species|bakterijska vrsta|vrste|bakterienart|arten|espece|especes|espece bacterienne|especie|specie|species|art|spezies|vrsta|species name',
  rank: 'rank|tax rank|taxon rank|taxonomic rank|level|taxonomic level|taxonomy lvl|taxrank|razina|rang|taksonomska razina|ebene|rangstufe',
  parent: 'parent|parent name|parent taxid|parent id',
  percent:
    'percent|percentage|%|perc|pct|relative abundance|rel abundance|abundance|rel ab|relative ab|postotak|udio|relativni udio|anteil|relativer anteil|prozent|relative haufigkeit|haufigkeit|zastupljenost|relativna zastupljenost|your percentage|your abundance|relative abundance sample|vas udio|percentage of total|pourcentage|abondance|abondance relative',
  fraction: 'fraction|proportion|fraction total reads',
  perMillion: 'count norm|normalized count|cpm|ppm|per million',
  reads:
    'reads|read count|count|counts|estimated counts|estimated reads|total reads|num reads|numreads|number of reads|new est reads|total count|size|ocitanja|broj ocitanja|broj citanja|anzahl|anzahl reads|sequences|hits',
  value:
    'votre valeur|vos resultats|vos valeurs|valeur|vas nalaz|vasa vrijednost|vase vrijednosti|ihr befund|ihr resultat|ihre werte|ihre ergebnisse|your results|your value|your score|patient|patient result|patient value|vas rezultat|vasi rezultati|ihr wert|ihr ergebnis|votre resultat|resultat|risultato|value|result|results|your result|amount|vrijednost|rezultat|nalaz|wert|ergebnis|messwert|befund|kolicina',
  low: 'from|od|von|referenz von|referenz untergrenze|untere grenze|unterer grenzwert|untere referenzgrenze|normbereich min|referentni min|referentna donja granica|donja referentna granica|donja ref granica|limite inferieure|borne inferieure|limite basse|valeur minimale|reference from|lower reference limit|reference lower limit|lower bound|normal from|referenz min|referenz minimum|min referenz|reference min|reference low|reference minimum|min reference|normal min|normal low|referentna donja|ref donja|low|min|minimum|ref low|lower|lower limit|range low|ref min|donja granica|untergrenze',
  high: 'to|do|bis|referenz bis|referenz obergrenze|obere grenze|oberer grenzwert|obere referenzgrenze|normbereich max|referentni max|referentni maks|referentna gornja granica|gornja referentna granica|gornja ref granica|ref maks|maks|maksimum|limite superieure|borne superieure|limite haute|valeur maximale|reference to|upper reference limit|reference upper limit|upper bound|normal to|referenz max|referenz maximum|max referenz|reference max|reference high|reference maximum|max reference|normal max|normal high|referentna gornja|ref gornja|high|max|maximum|ref high|upper|upper limit|range high|ref max|gornja granica|obergrenze',
  range:
    'plage de reference|plage normale|intervalle normal|valeurs normales|valeur de reference|norme|normes|referenzwerte|normwerte|referenzintervall|referentna vrijednost|ref raspon|normalni raspon|normalne vrijednosti|ref interval|normal interval|healthy reference range|reference values|normal values|laboratory range|lab range|referentni rasponi|intervalle de reference|valeurs de reference|reference|reference range|reference interval|ref range|normal range|range|healthy range|optimal range|referentni raspon|referentni interval|referentne vrijednosti|raspon|referenz|referenzbereich|referenzwert|normbereich|normwert|norm',
  /** Numbers and words that are neither amounts nor samples. */
  other:
    'otu|asv|feature|row|id|unnamed 0|calprotectin|ph|percentile|percentil|perzentil|confidence|coverage|ani|length|genome size|genomesize|std|sd|mean|median|average|avg|population average|population mean|healthy average|average healthy|reference average|z score|log2foldchange|log2fc|logfc|lfcse|basemean|padj|pvalue|pval|qvalue|lda score|effect size|stat|rank count|unit|units|jedinica|einheit|status|flag|comment|notes|napomena|bemerkung|ilevel|ileft|iright|self count|kraken assigned reads|added reads|kraken assigned reads|no|nr|rbr|redni broj|line|age|bmi|patient id|barcode|file|acc|num otus|numotus|label|taxlevel|rankid|daughterlevels|unique reads|numuniquereads|score|evalue|identity|alignment length|taxreads|kmers|dup|cov|trend|change|previous|date|datum|year|sequence|tax color|additional species|sequence abundance|estimated number of reads from the clade|estimated number of bases from the clade',
  /** Rank columns other than genus and species. */
  upper:
    'domain|superkingdom|kingdom|phylum|class|order|family|domena|carstvo|koljeno|razred|red|porodica|stamm|klasse|ordnung|familie|domaine|regne|embranchement|classe|ordre|famille|clade group|subspecies|strain|species group|species subgroup',
  /** Of a long table: which sample the row belongs to. */
  sample: 'sample|sample id|sampleid|sample name|samplename|uzorak|probe|run|run accession|index',
} as const;

export type ColumnRole = keyof typeof words;

/** Numbers about a bacterium that are no amounts of this sample: of the method, of other people, of another whole. */
const measures =
  /\b(identity|similarity|k mer|kmer|bootstrap|coverage|breadth|mapq|p value|q value|fdr|fold change|z score|percentile|quartile|prevalence|average|mean|median|prosjek\w*|durchschnitt\w*|mittelwert|stdev|variance|people|users|others|referentn\w*|referenz\w*)\b|\bof (its |the )?(phylum|class|order|family|genus|parent)\b/;
/** The same, but a sample may be called so and numbered: `Healthy 3`. */
const measuresOrSamples = /\b(healthy|normal|optimal|reference|population|cohort|previous|prethodn\w*)\b.*[^\d]$/;

const roleByWord = new Map<string, ColumnRole>();
for (const role of Object.keys(words) as ColumnRole[]) {
  for (const word of words[role].split('|')) if (!roleByWord.has(word)) roleByWord.set(word, role);
}

export function roleOf(header: string): ColumnRole | null {
  // most cells of a wide table are numbers or names of samples
  if (header.length > 60 || /^\s*[\d.,]+\s*$/.test(header)) return null;
  const plain = plainHeader(header);
  if (plain === '') return null;
  const exact = roleByWord.get(plain);
  if (exact) return exact;
  const bare = plain.replace(/%/g, '').trim();
  const loose = roleByWord.get(bare);
  if (loose) return (loose === 'value' || loose === 'reads') && plain.includes('%') ? 'percent' : loose;
  return measures.test(plain) || measuresOrSamples.test(plain) ? 'other' : null;
}

/** Words of a header that leave no doubt between percent and fraction. */
export function saysPercent(header: string): boolean {
  return /%|\b(perc|pct|percent|percentage|postotak|prozent)\b/.test(plainHeader(header));
}

export type Scale = 'percent' | 'fraction' | 'perMillion' | 'reads';
