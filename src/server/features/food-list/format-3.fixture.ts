import { inflateRawSync } from 'node:zlib';

/** The worked example as format 3 kept it, as JSON. Here deflated, to be short. */
const json = [
  '3ZhLj9s2EMe/SsGzIvD90G036SNomwbZoD0Ee6Al2suuRBoUtZtg4e9ekJJt2bEDJ9lLcxLNx4w0vz+HQz+BBxN66x2oSAGCWZpgXG1uTASVG9q2',
  'AGsTeu90C6oYBlOAvvbBuhWonoAzQwy6/dtH04OKwAKsgm7MP8au7mKfZlyBChXgGlSw5AV4mZ6EFeBVauBNARbaNXmi0RFUskjPP30woMJsU4BO',
  'h3tQpRWPd7Zfm5DXpZGl92nhh6fcet1kP8kaqHY2xnc118e9S+t0e1NnN5SUkioiMOaIUcUZLUBn6+AX1nfmC5NWxpmQokJQiRTmHDIGKZMCb197',
  'DN9KR7MNnV4FYzrjYn7bzn40DaiWuu3N1t5LP6RRUoDWD82vuQ9UuAC1d0vbJDSgAp1p7NCBAjS+N1tHbojBGhevvRt6UMF9T4rTbQFqvZ5a5mPd',
  'DiP0cW2th2i9m4Z18+/Qx26/stdLEz+N7bUPcbZy3WoXfzeftr+XPnSJ573NQdf9C9uDTZ6XXh1uij0xvCOmH7xtjnht++a0XhBVQso4pghTIShG',
  'p3CdnLXj9QLzEkFJBCWSYsIpew5i+EclRufEyI5Yazsbj4ht+w6IYVlCzCDFXBGFoGTsFLFTs2bEUCkh5kJxJhXDVPGLiMFScEixUpwKSZii9GsQ',
  'oiOErX/8P/Ijc350x29K3UcE971zhrxkhGLBqaQSIczlCYIn5uwzZEkk4hQzhKEQWNFn2G/oh4SF5rDYN8GCJ+DAGQx4KvhThC+OPjyMPvwxoo83',
  'twV48LY2Y2UR9cdkKzdyhcGFLEDQ7h5UKR5DDwrgdJc++doubeMXuo4mjJk+T3g/X6kXg2t0DhEsUQH8Y7aeopXifWdXd6CSmwL0UccUJvBHDqQf',
  'Ym8b8zb4hV7Y1qavhaVSCgusBGSIScFEAR59SJ+1MGP81ybUxkXbmqyloN3KnPaXh278EEZ6epGUNq8A/brdoRz6IelosgNLSDhSCkvGMaaYKMS3',
  'pmGJBcdUMsooJ4gJTjcFcD5e9b3p+ySuZHJTgOh/TvXfE1hmo+C1q4PRfSrWau+i6eNMic6kH6hUSlDGiOISMsbZKMk0IOjBwOjz/ZGLV+Z5XXS6',
  '70FFS5a28LFyMOIyxWXSTr82tTXn1fNT693qEhFBdqgiWLJt8OnFOpISC4YVoVBBor5SR0cev09JiEMiBUGQQC4g4TMlIZZKay4hZ4hxQp5VSEwq',
  'TliqPRAnakYZHgwcCGn8hJE6zneSz7ETJgk+nzFav76zrT7CPC2acUblMeZ9XMgc82+p8yxnSoiClFElOMdQ7jiv87z209XCP5gj3upz4Ie+vwu4',
  'wEJknhJLKVMKG02TEirEGedcYigFYRfSvmhPS4gk50xhiiQSWOxxM3Y4cjpxXCSpr3Iyiihp/FzuYOicin7RptatPXfwbBfP1MRKcqim3QZO/vdi',
  'euNDl6uLU3IaeU4CerTxzrpj5ZRCECokwhJSiqE4FtKh2+/QES6ZQJRwKQXlGHKyMwxLhYlkhHEEIUWKPV/WgCXGhErIhYCcU4zShhoZw7N5AsGT',
  'gIlShJ0/HK7u703otOut/qkbauvsqbSRrdAD0uqyw+GLWUNyqaCQFAlOkaL8W7PGsx0TtCRp+0BFoRKEpKv9RFuWjCpFIYQKM0zRcyYNRhESglKO',
  'BOUS7bczVgcDXz4ibidkb3Rn8r9e6UgH1fgoQM78oJqeBRg3L6i2jQKMkFPP2Njk2r+xbpXN+SH+tXw3Bp6mwJnxzpc2qB/iuyEF9cPt+JJmqp8f',
  'dXCjgVyH+wcT9Egu6o8679O0fjLLimMvvW3NdCfo10bf5/8G0yVfx/rONG/rdJuAcPrL7mbt742bFDhV7k8gDK0ZrwVN0MtU2cOdQvOVo9/v9i1v',
  'vNn8Bw==',
].join('');

export const storedResult3: unknown = JSON.parse(String(inflateRawSync(Buffer.from(json, 'base64'))));

/** Its contributions, as they were packed. */
export const packedPairs3 = Buffer.from(
  [
    '+/v//38GBgYGTgYGBjYQAwxUHFBpjgMQPgdUHMaHqYOJI/h5f3Lian4aO5h4uIV9mmbs0KMWuSLtE6fDAoZ1c7ftu2l/TF/b7ZPO5/3/Xth6HWcx',
    'OnDmZOrf4OMMDkv4daWuXNKD8yH2PrBHpT9A+aTRLFA/ckD9C/IzCDAyMDAwMTAwMEP5IDYIgNTDACNIESMjExMLIzMjMwA=',
  ].join(''),
  'base64',
);
