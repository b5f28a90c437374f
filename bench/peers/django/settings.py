import os
from urllib.parse import unquote, urlsplit

database = urlsplit(os.environ['DATABASE_URL'])

DEBUG = False
ALLOWED_HOSTS = ['127.0.0.1']
SECRET_KEY = 'signs nothing here'
ROOT_URLCONF = 'urls'
INSTALLED_APPS = ['travel']
# Says how long an answer is, which a connection that is kept needs.
MIDDLEWARE = ['django.middleware.common.CommonMiddleware']
USE_TZ = True
TIME_ZONE = 'UTC'
USE_I18N = False

DATABASES = {
    'default': {
        'ENGINE': 'django.db.backends.postgresql',
        'HOST': database.hostname,
        'PORT': database.port,
        'USER': unquote(database.username or ''),
        'PASSWORD': unquote(database.password or ''),
        'NAME': database.path.lstrip('/'),
        # Kept for as long as the worker lives.
        'CONN_MAX_AGE': None,
    }
}

REST_FRAMEWORK = {
    'DEFAULT_AUTHENTICATION_CLASSES': ['travel.authentication.SessionToken'],
    'DEFAULT_PERMISSION_CLASSES': ['travel.authentication.IsClient'],
    'DEFAULT_RENDERER_CLASSES': ['rest_framework.renderers.JSONRenderer'],
    'DEFAULT_PARSER_CLASSES': ['rest_framework.parsers.JSONParser'],
    'UNAUTHENTICATED_USER': None,
}
