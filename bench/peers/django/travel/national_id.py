import os
from base64 import b64decode

from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

MASTER = b64decode(os.environ['NATIONAL_ID_KEY'])
key = AESGCM(HKDF(SHA256(), 32, salt=None, info=b'rihla national id encryption').derive(MASTER))

# Version and the key's name, then IV, tag and text, as the server's sealing.ts lays them out.
HEADER, IV, TAG = 5, 12, 16


def open_national_id(cipher):
    if cipher is None:
        return None
    sealed = bytes(cipher)[HEADER:]
    tag, text = sealed[IV : IV + TAG], sealed[IV + TAG :]
    return key.decrypt(sealed[:IV], text + tag, None).decode()
