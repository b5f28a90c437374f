from django.urls import path

from travel.views import ProfileView

urlpatterns = [path('api/client/profile/', ProfileView.as_view())]
