/**
 * Names above the genus, as files write them: NCBI's current names and the former ones of Greengenes, SILVA and GTDB,
 * for the lineages of the taxa in `data/taxa` (see its SOURCE.md). Some names were a phylum and a class in turn: they
 * stand at the rank that files mean more often. Names that are also a genus (Nitrospira) are left out.
 */
const words = (text: string): string[] => text.trim().split(/\s+/);

export const higherNames = {
  domain: words('Bacteria Archaea Eukaryota Eukarya Eukaryotes Viruses Prokaryota Prokaryotes'),
  kingdom: words(`
    Bacillati Pseudomonadati Fusobacteriati Thermotogati Thermoproteati Methanobacteriati Nanobdellati
    Promethearchaeati Fungi Metazoa Viridiplantae Protista Plantae Animalia`),
  phylum: words(`
    Abditibacteriota Acidobacteria Acidobacteriota Actinobacteria Actinobacteriota Actinomycetota Aenigmarchaeota
    Apicomplexa Aquificae Aquificota Armatimonadetes Armatimonadota Arthropoda Ascomycota Atribacterota Bacillota
    Bacteroidaeota Bacteroidetes Bacteroidota Balneolaeota Balneolota Basidiomycota Bdellovibrionota Caldiserica
    Caldisericota Calditrichaeota Calditrichota Campylobacterota Chlamydiae Chlamydiota Chlorobi Chlorobiota
    Chloroflexi Chloroflexota Chordata Chrysiogenetes Chrysiogenota Coprothermobacterota Crenarchaeota Cyanobacteria
    Cyanobacteriota Deferribacteres Deferribacterota Deinococcota Deinococcus-Thermus Dependentiae Desulfobacteraeota
    Desulfobacterota Dictyoglomi Dictyoglomota Elusimicrobia Elusimicrobiota Epsilonbacteraeota Euryarchaeota
    Fibrobacteres Fibrobacterota Firmicutes Fusobacteria Fusobacteriota Gemmatimonadetes Gemmatimonadota
    Halobacteriota Halobacterota Ignavibacteriae Ignavibacteriota Kiritimatiellaeota Kiritimatiellota Lentisphaerae
    Lentisphaerota Melainabacteria Methanobacteriota Mucoromycota Mycoplasmatota Myxococcota Nanoarchaeota
    Nitrososphaerota Nitrospinae Nitrospinota Nitrospirae Nitrospirota Parcubacteria Patescibacteria Planctomycetes
    Planctomycetota Proteobacteria Pseudomonadota Rhodothermaeota Rhodothermota Saccharibacteria Spirochaetes
    Spirochaetae Spirochaetota Streptophyta Synergistetes Synergistota Tenericutes Thaumarchaeota
    Thermodesulfobacteria Thermodesulfobacteriota Thermomicrobiota Thermoplasmatota Thermoproteota Thermotogae
    Thermotogota Verrucomicrobia Verrucomicrobiota Vampirovibrionota TM7`),
  class: words(`
    Acidimicrobiia Acidithiobacillia Acidobacteriia Actinomycetes Alphaproteobacteria Anaerolineae Aquificia Ardenticatenia
    Bacilli Bacteroidia Bdellovibrionia Betaproteobacteria Blastocatellia Caldilineae Campylobacteria Chitinophagia
    Chlamydiia Chlorobia Chloroflexia Chthonomonadetes Clostridia Coprothermobacteria Coriobacteriia Cyanobacteriia
    Cyanophyceae Cytophagia Deferribacteres Dehalococcoidia Deinococci Deltaproteobacteria Desulfobacteria
    Desulfobulbia Desulfovibrionia Desulfuromonadia Elusimicrobiia Endomicrobiia Epsilonproteobacteria
    Erysipelotrichia Fibrobacteria Flavobacteriia Fusobacteriia Gammaproteobacteria Gemmatimonadia Gloeobacteria
    Halobacteria Holophagae Hydrogenophilalia Ignavibacteria Kiritimatiellae Kiritimatiellia Ktedonobacteria
    Lentisphaeria Limnochordia Methanobacteria Methanococci Methanomicrobia Methanopyri Mollicutes Negativicutes
    Nitriliruptoria Nitrososphaeria Nitrospinia Nitrospiria Oligoflexia Opitutae Oxyphotobacteria Phycisphaerae
    Planctomycetacia Planctomycetia Polyangia Rhodothermia Rubrobacteria Saccharimonadia Saprospiria
    Sphingobacteriia Spirochaetia Spartobacteria Symbiobacteriia Synergistia Syntrophia Syntrophobacteria
    Syntrophomonadia Syntrophorhabdia Thermoanaerobacteria Thermococci Thermodesulfobacteria Thermoleophilia
    Thermomicrobia Thermoplasmata Thermoprotei Thermotogae Tissierellia Vampirivibrionia Vampirovibrionia
    Verrucomicrobiae Zetaproteobacteria Saccharomycetes Insecta Mammalia`),
  order: words(`
    Acholeplasmatales Acidaminococcales Acidimicrobiales Acidithiobacillales Actinomycetales Aeromonadales
    Alteromonadales Anaerolineales Anaeroplasmatales Bacillales Bacteroidales Bdellovibrionales Bifidobacteriales
    Brachyspirales Bradymonadales Burkholderiales Caldilineales Campylobacterales Cardiobacteriales Caryophanales
    Caulobacterales Cellvibrionales Chitinophagales Chlamydiales Chlorobiales Chloroflexales Christensenellales
    Chromatiales Chroococcales Clostridiales Coprothermobacterales Coriobacteriales Corynebacteriales Cytophagales
    Deferribacterales Dehalococcoidales Deinococcales Desulfarculales Desulfobacterales Desulfobulbales
    Desulfovibrionales Desulfurellales Desulfuromonadales Eggerthellales Elusimicrobiales Enterobacterales
    Enterobacteriales Erysipelotrichales Eubacteriales Fibrobacterales Flavobacteriales Frankiales Fusobacteriales
    Gaiellales Gastranaerophilales Gemellales Geobacterales Geodermatophilales Glycomycetales Halanaerobiales
    Halobacteriales Haloferacales Hyphomicrobiales Immundisolibacterales Jiangellales Kineosporiales
    Kiritimatiellales Lachnospirales Lactobacillales Legionellales Lentisphaerales Leptospirales Limnochordales
    Lysobacterales Methanobacteriales Methanomassiliicoccales Methanosarcinales Methanotrichales Methylococcales
    Methylophilales Micrococcales Micromonosporales Monoglobales Moraxellales Mycobacteriales Mycoplasmatales
    Mycoplasmoidales Myxococcales Nakamurellales Natranaerobiales Neisseriales Nevskiales Nitrosomonadales
    Nitrososphaerales Nitrospirales Nostocales Oceanospirillales Opitutales Oscillatoriales Oscillospirales
    Pasteurellales Peptococcales Peptostreptococcales Peptostreptococcales-Tissierellales Piscirickettsiales
    Planctomycetales Propionibacteriales Pseudomonadales Pseudonocardiales Puniceicoccales Rhizobiales
    Rhodobacterales Rhodocyclales Rhodospirillales Rickettsiales Rubrobacterales Saccharimonadales Salinisphaerales
    Selenomonadales Solirubrobacterales Sphingobacteriales Sphingomonadales Spirochaetales Streptomycetales
    Streptosporangiales Sulfolobales Synechococcales Synergistales Syntrophobacterales Thermales
    Thermoanaerobacterales Thermococcales Thermoleophilales Thermomicrobiales Thiotrichales Tissierellales
    Turicibacterales Veillonellales Veillonellales-Selenomonadales Verrucomicrobiales Vibrionales Victivallales
    Xanthomonadales RF39 RF32 YS2`),
  family: words(`
    Acetobacteraceae Acholeplasmataceae Acidaminococcaceae Acidithiobacillaceae Actinomycetaceae Acutalibacteraceae
    Aerococcaceae Aeromonadaceae Akkermansiaceae Alcaligenaceae Alicyclobacillaceae Alteromonadaceae Anaerolineaceae
    Anaeroplasmataceae Anaerotignaceae Anaerovoracaceae Arcobacteraceae Atopobiaceae Azospirillaceae Bacillaceae
    Bacteroidaceae Balneolaceae Barnesiellaceae Bartonellaceae Bdellovibrionaceae Beijerinckiaceae Bifidobacteriaceae
    Borreliaceae Brachyspiraceae Brevibacteriaceae Brucellaceae Budviciaceae Burkholderiaceae Butyricicoccaceae
    Caldicellulosiruptoraceae Caldilineaceae Campylobacteraceae Cardiobacteriaceae Carnobacteriaceae
    Caryophanaceae Caulobacteraceae Cellulomonadaceae Cellvibrionaceae Chitinophagaceae Chlamydiaceae Chlorobiaceae
    Christensenellaceae Chromobacteriaceae Clostridiaceae Comamonadaceae Coprobacillaceae Coprothermobacteraceae
    Coriobacteriaceae Corynebacteriaceae Coxiellaceae Cryomorphaceae Cytophagaceae Deferribacteraceae
    Defluviitaleaceae Deinococcaceae Dermabacteraceae Dermacoccaceae Desulfarculaceae Desulfobacteraceae
    Desulfobulbaceae Desulfomicrobiaceae Desulfovibrionaceae Devosiaceae Dietziaceae Dysgonomonadaceae
    Eggerthellaceae Elusimicrobiaceae Enterobacteriaceae Enterococcaceae Erwiniaceae Erysipelotrichaceae
    Erythrobacteraceae Eubacteriaceae Fibrobacteraceae Flavobacteriaceae Francisellaceae Fusobacteriaceae
    Gallionellaceae Gemellaceae Geobacteraceae Geodermatophilaceae Gordoniaceae Gracilibacteraceae Hafniaceae
    Halobacteriaceae Halomonadaceae Helicobacteraceae Heliobacteriaceae Hungateiclostridiaceae Hydrogenophilaceae
    Hymenobacteraceae Hyphomicrobiaceae Intrasporangiaceae Kiritimatiellaceae Lachnospiraceae Lactobacillaceae
    Legionellaceae Leptospiraceae Leptotrichiaceae Leuconostocaceae Limnochordaceae Listeriaceae Lysobacteraceae
    Marinifilaceae Marinilabiliaceae Methanobacteriaceae Methanomassiliicoccaceae Methanotrichaceae
    Methylobacteriaceae Methylophilaceae Microbacteriaceae Micrococcaceae Micromonosporaceae Monoglobaceae
    Moraxellaceae Morganellaceae Muribaculaceae Mycobacteriaceae Mycoplasmataceae Myxococcaceae Nakamurellaceae
    Neisseriaceae Nitrosomonadaceae Nitrososphaeraceae Nitrospiraceae Nocardiaceae Nocardiopsaceae Nostocaceae
    Odoribacteraceae Opitutaceae Oscillospiraceae Oxalobacteraceae Paenibacillaceae Paludibacteraceae
    Paraprevotellaceae Pasteurellaceae Pectobacteriaceae Peptococcaceae Peptoniphilaceae Peptostreptococcaceae
    Phyllobacteriaceae Planococcaceae Porphyromonadaceae Prevotellaceae Promicromonosporaceae Propionibacteriaceae
    Pseudoalteromonadaceae Pseudomonadaceae Pseudonocardiaceae Puniceicoccaceae Rhizobiaceae Rhodobacteraceae
    Rhodocyclaceae Rhodospirillaceae Rickettsiaceae Rikenellaceae Roseobacteraceae Rubrobacteraceae Ruminococcaceae
    Saccharimonadaceae Selenomonadaceae Shewanellaceae Solirubrobacteraceae Sphaerochaetaceae Sphingobacteriaceae
    Sphingomonadaceae Spirochaetaceae Sporomusaceae Staphylococcaceae Streptococcaceae Streptomycetaceae
    Succinivibrionaceae Sulfolobaceae Sutterellaceae Synechococcaceae Synergistaceae Syntrophobacteraceae
    Syntrophomonadaceae Tannerellaceae Thermaceae Thermoactinomycetaceae Thermoanaerobacteraceae Thermococcaceae
    Thermoleophilaceae Tissierellaceae Treponemataceae Turicibacteraceae Veillonellaceae Verrucomicrobiaceae
    Vibrionaceae Victivallaceae Weeksellaceae Wohlfahrtiimonadaceae Xanthobacteraceae Xanthomonadaceae Yersiniaceae`),
} as const;

/** Genera and words whose ending is that of a higher rank. */
export const notHigher = words('Massilimicrobiota Microbiota Biota');
